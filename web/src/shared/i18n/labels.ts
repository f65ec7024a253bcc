// The interface every label key is merged into; src/app/labels/keys.d.ts fills it from the dictionaries.

export interface Labels {}

export type LabelKey = keyof Labels & string;

/** `{name}` placeholders of a label, read from its text. */
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
export type ParamsOf<Key extends LabelKey> = { [N in Names<Labels[Key]>]: string | number };

/** Keys whose text has no placeholder: what a table of labels may hold. */
export type PlainLabelKey = { [K in LabelKey]: keyof ParamsOf<K> extends never ? K : never }[LabelKey];

/** The other language of a dictionary: same keys, any text. Where English says "1 star", `<key>_one` is that text. */
export type Translation<Dictionary> = { readonly [Key in keyof Dictionary]: string } & {
  readonly [Key in keyof Dictionary & string as `${Key}_one`]?: string;
};
