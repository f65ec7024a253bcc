// Which params of a unit the site draws: the builder offers these and no others. A structure may hold more, for other
// clients that read it, and keeps them. That the site reads each of them is proven beside its units.

const TITLE = ['title', 'titleZh', 'titleEn'];
const ARTICLES = [...TITLE, 'classification', 'limit', 'morePath'];
const LABELS = ['text', 'textZh', 'textEn', 'note', 'noteZh', 'noteEn'];

const DRAWN: Readonly<Record<string, readonly string[]>> = {
  popup_banner: ['position'],
  banner: ['position', 'width', 'height', 'defaultImage', 'defaultImageEn'],
  quick_link: [...LABELS, 'imageZh', 'imageEn', 'linkPath', 'needLogin', 'needSignUp'],
  live_strip: ['titleZh', 'titleEn'],
  expo_dynamics: ARTICLES,
  introduction: ['titleZh', 'titleEn', 'morePath'],
  hall_description: [...TITLE, 'morePath'],
  highlights: [...TITLE, 'limit'],
  same_type_expos: [...TITLE, 'limit', 'morePath'],
  previous_review: [...TITLE, 'limit', 'morePath'],
  real_time_info: ARTICLES,
  institutions: TITLE,
  venue_map: TITLE,
};

/** The home page's banner is the chart, with the banners of its position behind it. */
const AT_HOME: typeof DRAWN = { banner: ['position', 'heroImage'] };

export const drawnParams = (identify: string, path: string): readonly string[] =>
  (path === '/' ? AT_HOME[identify] : undefined) ?? DRAWN[identify] ?? [];
