// Under which name a browser keeps what is typed into the form of a record.

interface Writer {
  userId: number | null;
  companyId: number | null;
}

/** Nobody else finds it, no other record, and not this one once somebody has changed it; a new one has neither id nor version. */
export function storedFormName(kind: string, by: Writer, row: { id: number; version?: string } | null): string {
  const record = row ? `${row.id}_${row.version ?? ''}` : 'new';
  return `${kind}_${by.userId ?? 0}_${by.companyId ?? 0}_${record}`;
}
