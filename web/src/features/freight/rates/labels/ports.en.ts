// English words for choosing ports, which the page of rates, alerts and administration share.
import type { Translation } from '@/shared/i18n';
import type zh from './ports.zh';

const labels: Translation<typeof zh> = {
  'freight.rates.from': 'From',
  'freight.rates.to': 'To',
  'freight.rates.portHint': 'Port, city or UN/LOCODE',
  'freight.rates.noPort': 'No such port',
  'freight.rates.container': 'Container',
};

export default labels;
