// What issues of a plan are called, and what they mean for whoever publishes it.
import { useI18n } from '@/shared/i18n';
import { metres } from '../model/plan';
import type { Issue } from '../queries';

export function useIssueWords() {
  const { t, local } = useI18n();
  return (issue: Issue): { title: string; text: string } => {
    const booth = issue.booth_no || t('booth.editor.noNumber');
    const company = local(issue, 'company_name') || t('booth.editor.somebody');
    const of = { booth, other: issue.other };
    const status = t(`booth.editor.status.${issue.amount}` as 'booth.editor.status.4');
    switch (issue.code) {
      case 'number_missing':
        return { title: t('booth.editor.issue.numberMissing'), text: t('booth.editor.issue.fixFirst') };
      case 'number_double':
        return { title: t('booth.editor.issue.numberDouble', of), text: t('booth.editor.issue.fixFirst') };
      case 'number_elsewhere':
        return { title: t('booth.editor.issue.numberElsewhere', of), text: t('booth.editor.issue.fixFirst') };
      case 'overlap':
        return {
          title: t('booth.editor.issue.overlap', of),
          text: t('booth.editor.issue.overlapBy', { by: metres(issue.amount) }),
        };
      case 'outside':
        return { title: t('booth.editor.issue.outside', of), text: t('booth.editor.issue.fixFirst') };
      case 'taken_removed':
        return {
          title: t('booth.editor.issue.takenRemoved', { ...of, status }),
          text: t('booth.editor.issue.takenRemovedText', { company }),
        };
      case 'taken_blocked':
        return {
          title: t('booth.editor.issue.takenBlocked', { ...of, status }),
          text: t('booth.editor.issue.takenRemovedText', { company }),
        };
      case 'taken_changed':
        return {
          title: t('booth.editor.issue.takenChanged', { ...of, status }),
          text: t('booth.editor.issue.takenChangedText', { company }),
        };
      case 'no_type':
        return { title: t('booth.editor.issue.noType', of), text: t('booth.editor.issue.noTypeText') };
      case 'no_price':
        return { title: t('booth.editor.issue.noPrice', of), text: t('booth.editor.issue.noPriceText') };
      case 'no_dollars':
        return { title: t('booth.editor.issue.noDollars', of), text: t('booth.editor.issue.noDollarsText') };
      case 'too_small':
        return {
          title: t('booth.editor.issue.tooSmall', of),
          text: t('booth.editor.issue.tooSmallText', { type: local(issue, 'type_name'), area: issue.amount }),
        };
      case 'no_gate':
        return { title: t('booth.editor.issue.noGate'), text: t('booth.editor.issue.noGateText') };
    }
  };
}
