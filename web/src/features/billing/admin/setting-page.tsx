// How the organiser takes money: methods and providers, how long orders wait, who sells, and the rules of accounts.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { grouped, money, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Facts } from '@/shared/tools/reading-dialog';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import styles from './admin.module.css';
import { METHODS, SETTING, type Setting } from './models';
import { Providers } from './providers';
import { SettingForm, type SettingPart } from './setting-form';
import { USUAL_MINUTES, unusual } from './setting-values';
import { percentOf } from './words';

const PARTS: readonly SettingPart[] = ['methods', 'expiry', 'seller', 'accounts'];

export default function SettingPage() {
  const { t } = useI18n();
  const { data: setting, error, refetch } = useQuery(read(SETTING, {}, { auth: true, staleTime: 0 }));
  const [part, setPart] = useState<SettingPart | null>(null);
  return (
    <ToolsPage title={t('finance.setting.title')} lead={t('finance.setting.lead')}>
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : !setting ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : (
        <>
          {PARTS.map((name) => (
            <Part key={name} setting={setting} part={name} onEdit={setPart} />
          ))}
          <Providers />
          <SettingForm setting={setting} part={part} onClose={() => setPart(null)} />
        </>
      )}
    </ToolsPage>
  );
}

interface PartProps {
  setting: Setting;
  part: SettingPart;
  onEdit: (part: SettingPart) => void;
}

function Part({ setting, part, onEdit }: PartProps) {
  const { t, local } = useI18n();
  const title = t(`finance.setting.${part}`);
  const facts: Record<SettingPart, () => [string, ReactNode][]> = {
    methods: () => [
      ...METHODS.map((method): [string, ReactNode] => [
        t.any(`finance.method.${method}`),
        t(setting.methods.includes(method) ? 'finance.setting.on' : 'finance.setting.off'),
      ]),
      [t('finance.setting.offlineHours'), grouped(setting.offline_hours)],
      [
        t('finance.setting.bankText'),
        <span key="bank" className={styles.lines}>
          {orDash(local(setting, 'bank_text'))}
        </span>,
      ],
    ],
    expiry: () => [
      [t('finance.setting.usual'), t('finance.setting.wait', { n: USUAL_MINUTES })],
      ...unusual(setting.expiry).map(([type, minutes]): [string, ReactNode] => [
        t.any(`finance.item.${type}`),
        t('finance.setting.wait', { n: minutes }),
      ]),
    ],
    seller: () => [
      [t('finance.setting.seller'), orDash(local(setting, 'seller'))],
      [t('finance.setting.sellerAddress'), orDash(local(setting, 'seller_address'))],
      [t('finance.setting.sellerTaxNumber'), orDash(setting.seller_tax_number)],
      [t('finance.setting.taxRate'), `${percentOf(setting.tax_rate)}%`],
    ],
    accounts: () => [
      [t('finance.setting.limit'), grouped(setting.adjustment_limit)],
      [t('finance.setting.countPrice'), money(setting.count_price, 'CNY')],
    ],
  };
  return (
    <Sheet
      title={title}
      aside={
        <Button size="small" aria-label={`${t('records.editRow')} ${title}`} onClick={() => onEdit(part)}>
          {t('records.editRow')}
        </Button>
      }
    >
      <div className={styles.body}>
        <Facts of={facts[part]()} columns={3} />
      </div>
    </Sheet>
  );
}
