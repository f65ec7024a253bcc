// Chinese labels of the draft's preview, loaded with it.
const labels = {
  'app.preview.bar': '预览',
  'app.preview.draft': '草稿预览',
  'app.preview.text': '访客看到的仍是已发布的版本',
  'app.preview.loading': '正在读取草稿',
  'app.preview.denied': '草稿未能读取，这里显示的是已发布的版本。请用有权限的账号登录。',
  'app.preview.builder': '回到页面搭建',
  'app.preview.exit': '退出预览',
} as const;
export default labels;
