// Owns the voucher of a booking: a sheet in both languages, to show at the hotel's desk or to print.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft, download } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { PAGE } from '../models';
import { voucherQuery } from '../queries';
import styles from './voucher.module.css';
import { VoucherPaper } from './voucher-paper';

export function VoucherView({ id }: { id: number }) {
  const { t } = useI18n();
  const query = useQuery(voucherQuery(id));
  const voucher = query.data;
  const isMissing = isFailure(query.error) && query.error.status === 404;
  const back = (
    <Button as={Link} to={PAGE.mine} kind="bare">
      <Icon path={arrowLeft} size={16} />
      {t('lodging.mine.title')}
    </Button>
  );
  return (
    <ToolsPage
      title={t('lodging.voucher.title')}
      lead={t('lodging.voucher.lead')}
      buttons={
        <>
          {back}
          {voucher && (
            <Button kind="ink" onClick={() => window.print()}>
              <Icon path={download} />
              {t('lodging.voucher.print')}
            </Button>
          )}
        </>
      }
    >
      {voucher ? (
        <div className={styles.page} data-voucher>
          <VoucherPaper voucher={voucher} />
        </div>
      ) : isMissing ? (
        <Empty title={t('lodging.voucher.none')}>{t('lodging.voucher.noneText')}</Empty>
      ) : query.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}
