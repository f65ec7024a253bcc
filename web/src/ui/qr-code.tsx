// Owns drawing a QR code. Load it lazily: the encoder is only needed where a code is shown.
import { encode } from 'uqr';

interface QrCodeProps {
  value: string;
  /** What scanning it does, for people who cannot see it. */
  label: string;
  size?: number;
  className?: string;
}

/** A scannable code as one SVG path, dark on white in every theme. */
export function QrCode({ value, label, size = 112, className }: QrCodeProps) {
  const { data, size: modules } = encode(value, { ecc: 'M', border: 2 });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const from = x;
      while (row[x]) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
    }
  });
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      className={className}
    >
      <path d={`M0 0h${modules}v${modules}H0z`} fill="#fff" />
      <path d={path} fill="var(--ink)" shapeRendering="crispEdges" />
    </svg>
  );
}

export default QrCode;
