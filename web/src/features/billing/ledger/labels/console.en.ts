// English words of the ledger: what waits for those who look after accounts, and what the audit log calls corrections.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'task.billing_ledger': 'nightly checks found books that do not balance',
  'task.billing_ledger_one': 'nightly check found books that do not balance',
  'task.billing_ledger.note': 'The check on {since} failed',
  'task.billing_ledger.act': 'See accounts',
  'task.billing_adjustments': 'adjustments wait for a second person',
  'task.billing_adjustments_one': 'adjustment waits for a second person',
  'task.billing_adjustments.note': 'The oldest was asked for on {since}',
  'task.billing_adjustments.act': 'Review adjustments',
  'audit.kind.ledger_adjustment': 'adjustment of a balance',
  'audit.field.amount': 'Amount',
  'audit.field.unit': 'Unit',
  'audit.field.decision': 'Second person’s note',
  'audit.value.ledger_adjustment.unit.1': 'Points',
  'audit.value.ledger_adjustment.unit.2': 'Inquiry counts',
  'audit.value.ledger_adjustment.state.1': 'Waits for a second person',
  'audit.value.ledger_adjustment.state.2': 'Booked',
  'audit.value.ledger_adjustment.state.3': 'Refused',
};

export default labels;
