// Chinese labels of saving things with a star.
const labels = {
  'saving.save': '收藏{name}',
  'saving.saved': '已收藏',
  'saving.removed': '已取消收藏',
  'saving.seeAll': '看我的收藏',
  'saving.signIn': '登录',
  'saving.signUp': '注册账号',
  'saving.ask.exhibitor.title': '登录后即可收藏',
  'saving.ask.exhibitor.text': '收藏的展商会保存在您的账号里，手机和电脑上都能看到。',
  'saving.ask.person.title': '登录后即可收藏',
  'saving.ask.person.text': '收藏的人会保存在您的账号里，只有您自己看得到。',
  'saving.ask.session.title': '登录后即可收藏',
  'saving.ask.session.text': '收藏的会议会保存在您的账号里，手机和电脑上都能看到。',
  'saving.ask.booth.title': '登录后即可收藏',
  'saving.ask.booth.text': '收藏的展位会保存在您的账号里，平面图上也能只看这些展位。',
} as const;
export default labels;
