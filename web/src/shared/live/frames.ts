// Takes a stream of server-sent events apart. Pieces arrive as the network cut them.

export interface Frame {
  /** Null where the event has no position. */
  id: number | null;
  /** Empty for a sign of life. */
  event: string;
  data: unknown;
}

/** Gives every whole event to `onFrame`; what is not whole yet waits for the next piece. */
export function frameReader(onFrame: (frame: Frame) => void) {
  let text = '';
  return (piece: string) => {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      onFrame(parse(block));
    }
  };
}

function parse(block: string): Frame {
  const frame: Frame = { id: null, event: '', data: null };
  for (const line of block.split('\n')) {
    const at = line.indexOf(': ');
    const [name, value] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)];
    if (name === 'id') frame.id = Number(value);
    else if (name === 'event') frame.event = value;
    else if (name === 'data') frame.data = JSON.parse(value);
  }
  return frame;
}
