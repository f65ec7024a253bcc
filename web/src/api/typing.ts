// Reads the generated `paths`: which URLs exist for a method, what they take and what is inside their envelope.
import type { paths } from './paths';

type Verb = 'get' | 'post' | 'put' | 'delete';
type With<V extends Verb> = {
  [P in keyof paths]: paths[P] extends Record<V, { responses: unknown }> ? P : never;
}[keyof paths];

export type GetPath = With<'get'>;
export type PostPath = With<'post'>;
export type PutPath = With<'put'>;
export type DeletePath = With<'delete'>;

type Operation<P extends keyof paths, V extends Verb> = paths[P] extends Record<V, infer O> ? O : never;

type QueryPart<O> = O extends { parameters: { query?: infer Q } } ? Exclude<Q, undefined> : unknown;
type PathPart<O> = O extends { parameters: { path?: infer Q } } ? Exclude<Q, undefined> : unknown;
type BodyPart<O> = O extends { requestBody: { content: infer C } } ? C[keyof C] : unknown;
type Known<T> = [T] extends [never] ? unknown : T;

/** Query, path and body fields of one operation, merged: the client knows where each belongs. */
export type InputOf<P extends keyof paths, V extends Verb> = Known<QueryPart<Operation<P, V>>> &
  Known<PathPart<Operation<P, V>>> &
  Known<BodyPart<Operation<P, V>>>;

/** The query of one operation: what goes beside a body that is a file. */
export type QueryOf<P extends keyof paths, V extends Verb> = Known<QueryPart<Operation<P, V>>>;

type Body<O> = O extends { responses: { 200: { content: { 'application/json': infer B } } } } ? B : never;

export type DataOf<P extends keyof paths, V extends Verb> = Body<Operation<P, V>> extends { data?: infer D } ? D : null;
export type RowsOf<P extends GetPath> = DataOf<P, 'get'> extends readonly (infer Row)[] ? Row : never;
/** The same of a list that is asked for by POST. */
export type PostRowsOf<P extends PostPath> = DataOf<P, 'post'> extends readonly (infer Row)[] ? Row : never;
