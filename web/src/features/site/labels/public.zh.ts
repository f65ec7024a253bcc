// Chinese labels of the site feature's public pages.
const labels = {} as const;
export default labels;
