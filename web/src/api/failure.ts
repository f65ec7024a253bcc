// The one error type of every API call: what the server refused, or what kept us from hearing its answer.

interface FailureDetail {
  status: number;
  code: number;
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
  /** What the server sends along so that there is a way out. */
  data?: unknown;
}

/** Codes the client itself reacts to. */
export const CODE = { notSignedIn: 401, refreshFailed: 1002, wrongPassword: 1010, conflict: 409 } as const;

export class ApiFailure extends Error {
  readonly status: number;
  readonly code: number;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly data: unknown;

  constructor(detail: FailureDetail) {
    super(detail.message);
    this.name = 'ApiFailure';
    this.status = detail.status;
    this.code = detail.code;
    this.fields = detail.fields ?? {};
    this.requestId = detail.requestId;
    this.data = detail.data ?? null;
  }

  /** No answer reached us: offline, refused, or not an envelope. */
  get isUnreachable(): boolean {
    return this.status === 0;
  }

  /** A repeat may succeed without the user changing anything. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export const isFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;
