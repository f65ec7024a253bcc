// Owns how long a text is: in characters as the server counts them, where one beyond the first plane is one and not two halves.
export const lengthOf = (text: string) => [...text.trim()].length;
