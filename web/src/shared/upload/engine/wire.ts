// What the engine needs from the outside: the calls of one upload, and how the bytes of a part travel.
import type { Api } from '@/api/client';
import { ApiFailure, CODE } from '@/api/failure';
import type { MediaNode, Upload, UploadPart, UploadTarget } from '../models';

export interface NewUpload extends UploadTarget {
  name: string;
  size: number;
  mtype: number;
}

export interface Sending {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

export interface UploadWire {
  begin: (upload: NewUpload) => Promise<Upload>;
  /** What has arrived, and fresh addresses for what has not. */
  look: (uploadId: string) => Promise<Upload>;
  send: (upload: Upload, part: UploadPart, bytes: Blob, sending: Sending) => Promise<void>;
  complete: (uploadId: string) => Promise<MediaNode>;
  abandon: (uploadId: string) => Promise<unknown>;
}

const JSON_BODY = { auth: true, json: true } as const;
const UPLOAD = '/atlas/media/uploads/{upload_id}';

export function createWire(api: Api, accessToken: () => string | null): UploadWire {
  const look = (upload_id: string) => api.get(UPLOAD, { upload_id }, { auth: true });
  return {
    begin: (upload) => api.post('/atlas/media/uploads', upload, JSON_BODY),
    look,
    complete: (upload_id) =>
      api.post('/atlas/media/uploads/{upload_id}/complete', { upload_id, name: null }, JSON_BODY),
    abandon: (upload_id) => api.delete(UPLOAD, { upload_id }, { auth: true }),
    async send(upload, part, bytes, sending) {
      // The store's addresses are signed by themselves; a header more would break the signature.
      if (upload.store === 'direct') return put(part.url, bytes, {}, sending);
      const toServer = () => {
        const headers: Record<string, string> = { 'Content-Type': 'application/octet-stream' };
        const token = accessToken();
        if (token) headers.Authorization = `Bearer ${token}`;
        return put(part.url, bytes, headers, sending);
      };
      try {
        await toServer();
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== CODE.notSignedIn) throw error;
        // A long upload outlives an access token: any call of the client renews it.
        await look(upload.upload_id);
        await toServer();
      }
    },
  };
}

/** XMLHttpRequest, because fetch cannot tell how much of a body has left. */
function put(url: string, bytes: Blob, headers: Record<string, string>, { signal, onProgress }: Sending) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const refuse = (status: number) => reject(failureOf(status, request.responseText));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : refuse(request.status));
    request.onerror = () => refuse(0);
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(signal.reason);
    else request.send(bytes);
  });
}

function failureOf(status: number, text: string): ApiFailure {
  try {
    const { code, message, fields } = JSON.parse(text) as { code: number; message: string; fields?: object };
    return new ApiFailure({ status, code, message, fields: fields as Record<string, string> | undefined });
  } catch {
    return new ApiFailure({ status, code: status, message: '' });
  }
}
