// Pictures in the browser: their size, a part of them, and fewer bytes before they travel.
import type { Rect } from './crop/crop-box';
import { extensionOf } from './rules';

const QUALITY = 0.6;

/** As the reader sees it: turned by what the camera noted. Null when it is no picture. */
export async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

const isTransparentKind = (name: string) => extensionOf(name) === 'png';

/** JPEG where the format has a quality at all; PNG keeps its transparency and its format. */
const formatOf = (name: string) =>
  isTransparentKind(name)
    ? { type: 'image/png', name }
    : { type: 'image/jpeg', name: /\.jpe?g$/i.test(name) ? name : name.replace(/\.[^.]+$/, '.jpg') };

function draw(bitmap: ImageBitmap, { x, y, width, height }: Rect, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

const asFile = (blob: Blob, name: string, original: File) =>
  new File([blob], name, { type: blob.type, lastModified: original.lastModified });

/** Quality 0.6; a picture that would grow by it stays as it is. */
export async function compress(file: File, bitmap: ImageBitmap): Promise<File> {
  const { type, name } = formatOf(file.name);
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const blob = await draw(bitmap, whole, type);
  if (!blob || (name === file.name && blob.size >= file.size)) return file;
  return asFile(blob, name, file);
}

export async function cut(file: File, bitmap: ImageBitmap, part: Rect): Promise<File> {
  const { type, name } = formatOf(file.name);
  const blob = await draw(bitmap, part, type);
  return blob ? asFile(blob, name, file) : file;
}
