// What only exists in the build.
declare module 'virtual:antd.css' {}

/** Whether this is the server build. */
declare const __RENDERER__: boolean;
