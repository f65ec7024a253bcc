// How the browser's code is cut: libraries, the app, and one chunk for each kind of page. Which file is a page of which
// kind, and what of a feature is a chunk of its own, stands in the manifests.
import type { ListedPage } from './src/app/page-list.ts';

interface Page extends ListedPage {
  file: string;
}

// By its address: bundled into the configuration, manifests would no longer say which files they import.
const address = new URL('./scripts/pages.mjs', import.meta.url).href;
interface Manifests {
  pages: Page[];
  featureNames: string[];
  laterChunks: { name: string; folder: string }[];
}
const { pages, featureNames, laterChunks } = (await import(address)) as Manifests;

const filesOf = (isOne: (page: Page) => boolean) => {
  const files = new Set(pages.filter((page) => isOne(page)).map((page) => page.file));
  return (id: string) => files.has(id.slice(id.lastIndexOf('/src/') + 1));
};

/** The organiser's and the participant's pages of one feature: whoever opens one soon opens another. */
const consoleGroups = featureNames.map((name) => ({
  name: `${name}-console`,
  test: filesOf((page) => page.feature === name && page.layout === 'console'),
  priority: 8,
}));

/** The public pages of features whose manifest names a chunk for them. */
const publicGroups = [...new Set(pages.flatMap(({ chunk }) => chunk ?? []))].map((name) => ({
  name,
  test: filesOf((page) => page.chunk === name),
  priority: 11,
}));

/** What of a feature is loaded when somebody asks for it. */
const laterGroups = laterChunks.map(({ name, folder }) => ({
  name,
  test: (id: string) => id.includes(folder),
  priority: 9,
}));

/** Each group takes what it imports along, unless a group above it already has it. */
export const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack|cookie-es|cookie)\//,
    priority: 40,
  },
  { name: 'app', test: /src\/app\/entry-client/, priority: 30 },
  { name: 'site', test: /src\/(?:app\/layouts\/default-layout|features\/site\/home\/home-page)/, priority: 20 },
  {
    name: 'ui',
    test: /src\/(?:ui|shared)\/(?!labels|charts|custom-fields|directory\/|download-file|saving\/|import\/|refdata|pickers|qr-code|table|toast|upload|editor|schedule|tools|records|console|use-api|use-attempt|player|scan|live\/(?!use-live)|notices\/(?!bell-place)|icons\/(?:media|editor|builder)|form\/(?!use-form|conflict))/,
    priority: 15,
  },
  {
    name: 'below-fold',
    test: /src\/features\/site\/(?:home\/(?:units\/below-fold|popup)|chrome\/(?:site-footer|signed-in))/,
    priority: 12,
  },
  // Public pages show codes only when somebody asks for one.
  { name: 'qr-code', test: /src\/ui\/qr-code|node_modules\/uqr\//, priority: 12 },
  // What directories have in common, and the star of everything that can be saved: part of public pages beside the home page.
  {
    name: 'directory',
    test: /src\/shared\/(?:directory|saving)\/(?!labels|filter-sheet|sign-in-dialog)/,
    priority: 12,
  },
  // Boxes that suggest: part of many forms of the tools, and of the public pages where one books or registers.
  { name: 'pickers', test: /src\/shared\/pickers\//, priority: 12 },
  // What public pages and the console show and ask of custom fields, and the words of enumerations.
  {
    name: 'custom-fields',
    test: /src\/shared\/(?:custom-fields\/(?:value|models|inputs|asked)|refdata\/enumerations)/,
    priority: 12,
  },
  // Short messages: part of the console, and of those public pages where something can be done.
  { name: 'toast', test: /src\/shared\/toast\//, priority: 12 },
  {
    name: 'tools',
    test: /src\/shared\/(?:table|schedule|tools|custom-fields\/(?:table|definitions\/(?!labels))|records\/(?!labels)|use-api|use-attempt|form\/(?!use-form|conflict))/,
    priority: 11,
  },
  // Values by day, on the few pages that draw them.
  { name: 'charts', test: /src\/shared\/charts\/(?!labels)/, priority: 10 },
  ...publicGroups,
  {
    name: 'pages',
    test: filesOf(
      ({ layout, isPublic, labels, chunk }) =>
        layout === 'default' && isPublic && labels !== undefined && chunk === undefined,
    ),
    priority: 11,
  },
  {
    name: 'sign',
    test: (id: string) => /src\/app\/layouts\/sign-layout/.test(id) || filesOf((page) => page.layout === 'sign')(id),
    priority: 10,
  },
  // With the manifests of what is behind the sign-in: visitors never load them.
  {
    name: 'console',
    test: /src\/app\/(?:layouts\/console-layout|console\/)|\/(?:feature|not-open)\.console\.ts$/,
    priority: 10,
  },
  // Loaded when a page is done and something on it listens.
  { name: 'live', test: /src\/shared\/live\/(?!use-live)/, priority: 12 },
  // The bell of those who are signed in: loaded when a page is done.
  { name: 'notices', test: /src\/shared\/notices\/(?!bell-place)/, priority: 12 },
  // How bytes are sent, without the tools around it: public forms that ask for a picture load no more.
  { name: 'sending', test: /src\/shared\/upload\/(?:engine\/|rules|pictures|models)/, priority: 12 },
  // A file that the API makes, saved by the browser: loaded when somebody asks for one.
  { name: 'download', test: /src\/shared\/download-file/, priority: 12 },
  // Codes read by the camera: at gates, and where people exchange cards.
  { name: 'scan', test: /src\/shared\/scan\//, priority: 12 },
  ...laterGroups,
  { name: 'upload', test: /src\/shared\/upload\/(?!labels)/, priority: 9 },
  ...consoleGroups,
  // Loaded when a form has formatted text. The last one: it takes nothing along that others use.
  { name: 'editor', test: /src\/shared\/editor\//, priority: 5 },
];
