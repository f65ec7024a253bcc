// Owns what a plan achieved, in numbers that carry their base.

interface Achieved {
  wishes_must: number;
  met_must: number;
  wishes_would: number;
  met_would: number;
  weight: number;
  bound: number;
}

/** How near a plan is to what no plan can exceed, in whole per cent; all of nothing is everything. */
export const qualityOf = ({ weight, bound }: Pick<Achieved, 'weight' | 'bound'>): number =>
  bound > 0 ? Math.min(100, Math.floor((weight / bound) * 100)) : 100;

export const shareOf = (met: number, wishes: number): number => (wishes > 0 ? Math.floor((met / wishes) * 100) : 100);

/** What became of a pair of a plan, as the wire counts it. */
export const OUTCOMES = ['planned', 'written', 'skipped', 'undone', 'kept'] as const;
export const outcomeOf = (outcome: number) => OUTCOMES[outcome] ?? 'planned';

const PHASES = ['planning', 'writing', 'undoing'] as const;
export const phaseOf = (phase: number) => PHASES[phase - 1] ?? 'planning';
