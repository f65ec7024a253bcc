// The two languages of the product, as the wire knows them.
export type Lang = 'zh' | 'en';
