// What only exists in the build.
/** Whether this is the server build. */
declare const __RENDERER__: boolean;
