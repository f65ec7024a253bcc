// Chinese labels of the identity feature's public pages.
const labels = {} as const;
export default labels;
