// How the titles of sessions begin that tests write, so that others can tell them from the demo's.
export const STORY = 'Story of ';
