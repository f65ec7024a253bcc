// Chinese labels of shared pieces that only console and admin screens use.
const labels = {} as const;
export default labels;
