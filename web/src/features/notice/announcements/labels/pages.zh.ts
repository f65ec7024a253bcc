// 公开页面的文字：公告。
export default {
  'notice.announcementsPage.title': '公告',
  'notice.announcementsPage.lead': '本届展会的公告',
  'notice.announcementsPage.empty': '暂无公告',
  'notice.announcementsPage.emptyText': '发布后会显示在这里。',
};
