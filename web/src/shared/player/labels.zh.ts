// Chinese labels of the video player.
const labels = {
  'player.play': '播放',
  'player.pause': '暂停',
  'player.seek': '播放位置',
  'player.quality': '清晰度',
  'player.auto': '自动',
  'player.original': '原画',
  'player.mute': '静音',
  'player.unmute': '打开声音',
  'player.full': '全屏',
  'player.trialOver': '您的试看已结束，点击下方按钮观看完整课程',
  'player.buy': '立即购买',
  'player.trialBar': '购买后可观看完整课程',
  'player.notReady': '视频正在转码，请稍后再看',
  'player.broken': '视频暂时无法播放',
} as const;
export default labels;
