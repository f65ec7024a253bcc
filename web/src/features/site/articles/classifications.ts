// The four kinds of article.
export const CLASSIFICATIONS = ['news', 'dynamic', 'information', 'handbook'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];
