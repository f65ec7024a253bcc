// A day of a provider on both sides: what we have beside what their statement says, differences first.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { DASH, formatDate, money, parseDay, startOfDay } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Segments } from '@/shared/tools/segments';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import type { FlagCode } from '@/ui/flag';
import { Input } from '@/ui/input';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { Table, Td, Th } from '@/ui/table';
import { Tag } from '@/ui/tag';
import styles from './admin.module.css';
import { PROVIDED, RECONCILIATION, type Reconciliation } from './models';
import { OrderPanel } from './order-panel';
import { StatementUpload } from './statement-upload';

const FLAGS: Record<string, FlagCode> = { same: 'C', only_ours: 'U', only_theirs: 'U', amount: 'N' };

export default function ReconciliationPage() {
  const t = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  // Statements come the day after.
  const [yesterday] = useState(() => formatDate(startOfDay(Math.floor(Date.now() / 1000)) - 1));
  const asked = new URLSearchParams(search);
  const day = parseDay(asked.get('day') ?? '') === null ? yesterday : (asked.get('day') ?? yesterday);
  const method = PROVIDED.find((one) => String(one) === asked.get('method')) ?? PROVIDED[0];
  const go = (to: { day?: string; method?: number }) =>
    navigate(`?day=${to.day ?? day}&method=${to.method ?? method}`, { replace: true });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(RECONCILIATION, { day, method }, { auth: true, staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  return (
    <ToolsPage
      title={t('finance.reconciliation.title')}
      lead={t('finance.reconciliation.lead')}
      buttons={<StatementUpload day={day} method={method} />}
    >
      <div className={styles.chooser}>
        <Segments
          label={t('finance.method')}
          items={PROVIDED.map((key) => ({ key: key as number, label: t.any(`finance.method.${key}`) }))}
          value={method}
          onPress={(key) => go({ method: key })}
        />
        <Field label={t('finance.reconciliation.day')}>
          <Input
            type="date"
            name="day"
            size="small"
            defaultValue={day}
            onChange={({ target }) => {
              // A year that is being typed is 2, 20 and 202 first.
              if (target.value >= '2000' && parseDay(target.value) !== null) go({ day: target.value });
            }}
          />
        </Field>
      </div>
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : data ? (
        <div className={styles.panel} aria-busy={isPlaceholderData}>
          <Verdict of={data} />
          <Rows of={data} />
        </div>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}

/** In one sentence whether the day is in order. */
function Verdict({ of }: { of: Reconciliation }) {
  const t = useT();
  if (of.source === 0) return <Alert kind="warn">{t('finance.reconciliation.noStatement')}</Alert>;
  const at = of.statement_at ? formatDate(of.statement_at, 'minute') : '';
  const source = t(of.source === 1 ? 'finance.reconciliation.fetched' : 'finance.reconciliation.brought', { at });
  return of.differences > 0 ? (
    <Alert kind="warn">
      <b>{t('finance.reconciliation.differ', { n: of.differences })}</b> {source}
    </Alert>
  ) : (
    <Alert kind="ok">
      <b>{t('finance.reconciliation.same', { n: of.rows.length })}</b> {source}
    </Alert>
  );
}

function Rows({ of }: { of: Reconciliation }) {
  const t = useT();
  const maySeeOrders = useAllowed('billing.orders');
  const [openId, setOpenId] = useState<number | null>(null);
  const title = t('finance.reconciliation.bothSides');
  const currency = of.method === 3 ? 'USD' : 'CNY';
  if (of.rows.length === 0) {
    return <Empty title={t('finance.reconciliation.empty')}>{t('finance.reconciliation.emptyText')}</Empty>;
  }
  return (
    <>
      <Sheet title={title}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section className={styles.sides} tabIndex={0} aria-label={`${title}, ${of.day}`}>
          <Table caption={title}>
            <thead>
              <tr>
                <Th>{t('records.state')}</Th>
                <Th end>{t('finance.reconciliation.ours')}</Th>
                <Th end>{t('finance.reconciliation.theirs')}</Th>
                <Th>{t('finance.ourRef')}</Th>
                <Th>{t('finance.theirRef')}</Th>
                <Th>{t('finance.at')}</Th>
              </tr>
            </thead>
            <tbody>
              {of.rows.map((row) => (
                <tr
                  key={`${row.our_ref} ${row.provider_ref}`}
                  className={row.state === 'same' ? undefined : styles.odd}
                >
                  <Td>
                    <Tag flag={FLAGS[row.state] ?? 'draft'}>{t.any(`finance.reconciliation.state.${row.state}`)}</Tag>
                    {row.is_refund ? (
                      <small className={styles.reason}>{t('finance.reconciliation.refund')}</small>
                    ) : null}
                  </Td>
                  <Td end>{money(row.ours, row.ours_currency ?? currency)}</Td>
                  <Td end>{money(row.theirs, row.theirs_currency ?? currency)}</Td>
                  <Td>
                    {row.order_id && maySeeOrders ? (
                      <Button size="small" onClick={() => setOpenId(row.order_id ?? null)}>
                        {row.our_ref}
                      </Button>
                    ) : (
                      row.our_ref || DASH
                    )}
                  </Td>
                  <Td>{row.provider_ref || DASH}</Td>
                  <Td>{formatDate(row.at, 'minute')}</Td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <Td>
                  <b>{t('finance.reconciliation.sum')}</b>
                </Td>
                <Td end>
                  <b>{money(of.ours_total, currency)}</b>
                </Td>
                <Td end>
                  <b>{money(of.theirs_total, currency)}</b>
                </Td>
                <Td colSpan={3} />
              </tr>
            </tfoot>
          </Table>
        </section>
      </Sheet>
      <OrderPanel id={openId} onClose={() => setOpenId(null)} />
    </>
  );
}
