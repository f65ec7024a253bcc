// English labels of charts and of the period that they are about.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'chart.keys': '{title}. Use the left and right arrow keys to read each day',
  'chart.day': '{day}: {values}',
  'chart.most': 'Busiest day {day}',
  'chart.quiet': 'No data for these days',
  'chart.asTable': 'Show as table',
  'chart.date': 'Day',
  'period.title': 'Period',
  'period.lastDays': '{n} days',
  'period.ownDays': 'Custom',
  'period.from': 'From',
  'period.to': 'To',
  'period.show': 'Show',
  'period.problem.missing': 'Choose both dates',
  'period.problem.order': 'The end date must not be before the start date',
  'period.problem.long': 'At most 366 days',
};

export default labels;
