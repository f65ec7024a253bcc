// 管理后台的文字：公告。
export default {
  'notice.announcements.menu': '公告',
  'notice.announcements.one': '公告',
  'notice.announcements.title': '公告',
  'notice.announcements.lead': '网站上显示的公告',
  'notice.announcements.empty': '还没有公告',
  'audit.kind.announcement': '公告',
};
