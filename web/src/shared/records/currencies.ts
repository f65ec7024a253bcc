// The currencies in which prices of the site are kept.
export const CURRENCIES = ['CNY', 'USD'].map((value) => ({ value, label: value }));
