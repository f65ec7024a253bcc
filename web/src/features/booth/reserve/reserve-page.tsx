// Owns the page on which held booths are reserved: for whom, whom to ask, the invoice, add-ons, and the sum.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { idIn } from '@/api/query';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Crumbs } from '@/shared/page/crumbs';
import { Loaded } from '@/shared/page/loaded';
import { userQuery, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Empty, Loading } from '@/ui/states';
import { PAGE, STAGE } from '../models';
import { addonsQuery, allBoothsQuery, ownCompanyQuery, reservationQuery, rulesQuery } from '../queries';
import { useSelection } from '../use-selection';
import { draftKeeper } from './draft';
import styles from './reserve.module.css';
import { ReserveForm } from './reserve-form';

export default function ReservePage() {
  const t = useT();
  const title = t('booth.reserve.title');
  const isHydrated = useHydrated();
  return (
    <div className={styles.page}>
      <Head title={title} path={PAGE.reserve} noindex />
      <Crumbs to={PAGE.plan}>{t('booth.reserve.back')}</Crumbs>
      <h1 className={styles.title}>{title}</h1>
      {/* What is held is somebody's own: the server's page knows nothing of it. */}
      {isHydrated ? <Reserve /> : <Loading label={t('shared.loading')} lines={8} />}
    </div>
  );
}

function Reserve() {
  const t = useT();
  const { meetingId } = useStartup();
  const selection = useSelection();
  const { userId, user: remembered } = useSession();
  // For whom it is follows from who they are, which a browser may have forgotten.
  const person = useQuery({ ...userQuery(userId ?? 0), enabled: userId !== null && !remembered });
  const user = remembered ?? person.data;
  // A refused reservation that is to be sent again, with what was wrong mended.
  const [search] = useSearchParams();
  const againId = idIn(search);
  const again = useQuery({ ...reservationQuery(againId ?? 0), enabled: againId !== null && selection.isSignedIn });
  const all = useQuery({ ...allBoothsQuery(meetingId), enabled: selection.isSignedIn });
  // The parts of the form read these; one that came after the others would push what somebody fills in.
  const parts = [
    useQuery({ ...rulesQuery(meetingId), enabled: selection.isSignedIn }),
    useQuery({ ...addonsQuery(meetingId), enabled: selection.isSignedIn }),
    useQuery({ ...ownCompanyQuery(), enabled: selection.isSignedIn && Boolean(user?.company_id) }),
  ];
  if (!selection.isSignedIn) {
    return (
      <Empty
        title={t('booth.reserve.signIn')}
        action={
          <Button kind="go" onClick={() => selection.signIn()}>
            {t('booth.reserve.signInDo')}
          </Button>
        }
      >
        {t('booth.reserve.signInText')}
      </Empty>
    );
  }
  if (isFailure(again.error) && again.error.status === 404)
    return <Nothing title={t('booth.booked.none')} text={t('booth.booked.unknownText')} />;
  // What is not known must not look like nothing: an unread hold is no empty one, and unread booths cost something.
  const needed = [selection.holdRead, all, ...(user ? [] : [person]), ...(againId === null ? [] : [again])];
  const unread = needed.find(({ data }) => data === undefined);
  if (unread) return <Loaded<unknown> query={unread}>{() => null}</Loaded>;
  if (!user) return null;
  if (parts.some(({ isLoading }) => isLoading)) return <Loading label={t('shared.loading')} lines={8} />;
  if (again.data?.status === STAGE.refused) {
    return (
      <ReserveForm
        key={`${user.id} ${againId}`}
        selection={selection}
        reservation={again.data}
        again={again.data}
        user={user}
      />
    );
  }
  // A hold that ran out leaves what was chosen: it may still be free.
  const reservation = selection.reservation ?? draftKeeper(meetingId, user.id).read().reservation;
  if (!reservation || reservation.booths.length === 0) {
    return <Nothing title={t('booth.reserve.nothing')} text={t('booth.reserve.nothingText')} />;
  }
  return <ReserveForm key={user.id} selection={selection} reservation={reservation} user={user} />;
}

function Nothing({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <Empty
      title={title}
      action={
        <Button as={Link} to={PAGE.plan} kind="go">
          {t('booth.reserve.toPlan')}
        </Button>
      }
    >
      {text}
    </Empty>
  );
}
