// What a kind of record says of its full-page editor.
import type { Api } from '@/api/client';
import type { Permission } from '@/api/permissions';
import type { components } from '@/api/schema';
import type { GetPath } from '@/api/typing';
import type { Field } from '@/shared/form';
import type { Lang } from '@/shared/i18n';
import type { PreviewAnswer } from '@/shared/page/preview-messages';
import type { DraftPath, RecordKind } from '../kinds';

export type Draft = components['schemas']['RecordDraft'];
export type DraftEntry = components['schemas']['RecordDraftEntry'];

/** A record as its list or its own address gives it. */
export interface SavedRow {
  id: number;
  version: string;
}

export interface EditorSection<Values> {
  title: string;
  fields: Field<Values>[];
}

/** The page of the site that shows the record, and what it is to take for the API's answers. */
export interface PreviewPlan {
  path: string;
  answers: PreviewAnswer[];
}

/** Whether visitors see it. */
export interface Visibility {
  isNow: boolean;
  /** From when they do, or why not. */
  when: string;
  /** The same of what is saved, such as "Scheduled for …". */
  note: string;
}

export interface RecordEditorProps<Row extends SavedRow, Values extends object> {
  /** The start of its labels, such as `site.articles` of `site.articles.one`. */
  kind: RecordKind;
  path: DraftPath;
  auth: Permission;
  /** The screen that lists them. */
  list: `/admin/${string}`;
  /** Reads one; null where there is no such record. */
  read: (api: Api, id: number) => Promise<Row | null>;
  /** Texts in both languages, side by side, in their order. */
  pairs: Field<Values>[];
  /** What belongs to the record itself and has no language. */
  sections?: EditorSection<Values>[];
  /** When, where and how it shows: beside the texts. */
  aside: EditorSection<Values>[];
  valuesOf: (row: Row | null) => Values;
  bodyOf: (values: Values) => object;
  titleOf: (values: Values, lang: Lang) => string;
  /** Whether it is public with these values, and when. */
  visibilityOf: (values: Values, row: Row | null) => Visibility;
  preview: (values: Values, id: number) => PreviewPlan;
  /** Where the preview's frame begins: a page that shows nothing of the record. */
  previewStart: string;
  siteOf: (row: Row) => string;
  /** Public answers that a save makes stale in this tab. */
  touches: GetPath[];
}

/** Stands for the id that a new record does not have yet. */
export const NO_ID = 999_999_999;
