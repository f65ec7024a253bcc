// The tiers of sponsorship.
import { useT } from '@/shared/i18n';

const TIERS = [1, 2, 3, 4] as const;
type Tier = (typeof TIERS)[number];

export function useTiers() {
  const t = useT();
  const tierName = (tier: number) => t(`site.home.tier.${tier as Tier}`);
  return { tierName, tiers: TIERS.map((value) => ({ value: value as number, label: tierName(value) })) };
}
