// Where the client takes its path types from.
export type { paths } from './schema';
