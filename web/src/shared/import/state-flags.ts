// The flag of each point at which an import can stand.
import type { FlagCode } from '@/ui/flag';
import type { ImportRun, Outcome } from './models';

export const STATE_FLAGS: Record<ImportRun['state'], FlagCode> = {
  reading: 'P',
  planning: 'P',
  ready: 'K',
  running: 'P',
  done: 'C',
  undoing: 'P',
  undone: 'M',
  stopped: 'U',
};

export const OUTCOME_FLAGS: Record<Outcome, FlagCode> = {
  new: 'C',
  changed: 'K',
  unchanged: 'M',
  refused: 'N',
  kept: 'D',
};
