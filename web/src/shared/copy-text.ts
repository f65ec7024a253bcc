// Text into the clipboard, also where the page is not served over https and the browser keeps its clipboard to itself.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The old way: select it somewhere, and let the browser copy the selection. */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.setAttribute('readonly', '');
  // Inside of an open dialog everything else cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  const isDone = document.execCommand('copy');
  box.remove();
  return isDone;
}
