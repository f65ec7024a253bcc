// Owns joining class names.

/** Joins the truthy names: `cx(styles.a, isOn && styles.b)`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
