// Owns somebody's own hotel bookings in the console, and the voucher of the one that the address names.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { type Booking, PAGE } from '../models';
import { mineQuery } from '../queries';
import { BookingSheet } from './booking-sheet';
import { CancelDialog } from './cancel-dialog';
import { EditForm } from './edit-form';
import { VoucherView } from './voucher-view';

export default function MyHotelPage() {
  const [search] = useSearchParams();
  const id = idIn(search);
  return id === null ? <MyBookings /> : <VoucherView id={id} />;
}

function MyBookings() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const query = useQuery(mineQuery(meetingId));
  const [editing, setEditing] = useState<Booking | null>(null);
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const seeHotels = (
    <Button as={Link} to={PAGE.hotels} kind="ink">
      {t('lodging.mine.see')}
    </Button>
  );
  return (
    <ToolsPage title={t('lodging.mine.title')} lead={t('lodging.mine.lead')} buttons={seeHotels}>
      {query.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : !query.data ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : query.data.length === 0 ? (
        <Empty title={t('lodging.mine.none')}>{t('lodging.mine.noneText')}</Empty>
      ) : (
        query.data.map((booking) => (
          <BookingSheet key={booking.id} booking={booking} onEdit={setEditing} onCancel={setCancelling} />
        ))
      )}
      <EditForm booking={editing} onClose={() => setEditing(null)} />
      <CancelDialog booking={cancelling} onClose={() => setCancelling(null)} />
    </ToolsPage>
  );
}
