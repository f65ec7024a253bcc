// English labels of the video player.
import type { Translation } from '@/shared/i18n';
import type zh from './labels.zh';

const labels: Translation<typeof zh> = {
  'player.play': 'Play',
  'player.pause': 'Pause',
  'player.seek': 'Position',
  'player.quality': 'Quality',
  'player.auto': 'Auto',
  'player.original': 'Original',
  'player.mute': 'Mute',
  'player.unmute': 'Unmute',
  'player.full': 'Full screen',
  'player.trialOver': 'Your trial has ended, click below to watch the whole course',
  'player.buy': 'Buy now',
  'player.trialBar': 'The full course is available after purchase',
  'player.notReady': 'This video is still being prepared. Please come back in a moment.',
  'player.broken': 'The video can’t be played right now',
};
export default labels;
