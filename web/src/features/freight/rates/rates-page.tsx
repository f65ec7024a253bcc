// Owns sea rates: the question, what a lane costs now and cost before, its current rates, and who at the fair sails it.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import section from '@/shared/page/section.module.css';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/states';
import { inquiryAt } from '../inquire/from-address';
import { wholeOf } from './all-in';
import { suggestedThreshold } from './chart';
import { addressOf, choiceIn, isAsked, laneAt, PAGE, type RateChoice } from './choice';
import { LaneCompanies } from './lane-companies';
import type { Port, RateAnswer } from './models';
import { type PortText, wordOf } from './port-box';
import { PriceChart } from './price-chart';
import { companiesQuery, historyQuery, portsQuery, ratesQuery } from './queries';
import { RateList } from './rate-list';
import { NearbyPorts, RateNow } from './rate-now';
import styles from './rates-page.module.css';
import { SearchForm } from './search-form';
import { useAsk } from './use-ask';
import { useHistoryIn } from './use-history';
import { lastDay, weekPricesOf } from './week-prices';
import { shortDay } from './words';

export const queries: PageModule['queries'] = ({ search }) => {
  const choice = choiceIn(search);
  if (!isAsked(choice)) return [];
  return [
    portsQuery(choice.pol),
    portsQuery(choice.pod),
    ratesQuery(choice),
    historyQuery(choice),
    companiesQuery(choice),
  ];
};

/** A port with its country, as the form of an inquiry asks for it. */
type KnownPort = PortText & { country_id: number };

/** Lanes for those who only want to see what there is. */
const KNOWN_LANES = [
  ['CNNGB', 'DEHAM'],
  ['CNSHA', 'USLAX'],
  ['CNTAO', 'NLRTM'],
  ['CNSZX', 'SGSIN'],
] as const;

function Start({ choice }: { choice: RateChoice }) {
  const { t } = useI18n();
  return (
    <Empty
      title={t('freight.rates.start')}
      action={
        <nav className={styles.known} aria-label={t('freight.rates.known')}>
          {KNOWN_LANES.map(([pol, pod]) => (
            <Button key={pol + pod} as={Link} to={addressOf({ ...choice, pol, pod })}>
              {t('freight.rates.lane', { from: t(`freight.rates.port.${pol}`), to: t(`freight.rates.port.${pod}`) })}
            </Button>
          ))}
        </nav>
      }
    >
      {t('freight.rates.startText')}
    </Empty>
  );
}

function useHistory(choice: RateChoice, currency: string) {
  const { t } = useI18n();
  const data = useHistoryIn(choice, currency);
  const points = data?.points ?? [];
  const last = lastDay(points);
  return {
    isKnown: data !== undefined,
    weekPrices: weekPricesOf(points),
    lastWord: last && !last.isToday ? shortDay(last.day) : t('freight.rates.today'),
  };
}

interface LaneProps {
  answer: RateAnswer;
  choice: RateChoice;
  pol: KnownPort;
  pod: KnownPort;
}

function Lane({ answer, choice, pol, pod }: LaneProps) {
  const { t } = useI18n();
  const lane = t('freight.rates.lane', { from: pol.text, to: pod.text });
  const asking = useAsk(choice.day);
  const { isKnown, weekPrices, lastWord } = useHistory(choice, answer.currency);
  const companies = useQuery(companiesQuery(choice)).data;
  const below = suggestedThreshold(wholeOf(answer.lowest ?? 0));
  return (
    <>
      {answer.rates.length === 0 ? (
        <div className={styles.none}>
          <Empty
            title={t('freight.rates.none')}
            action={
              <Button as={Link} to={inquiryAt({ pol, pod, container: answer.container }, choice.day)} kind="go">
                {t('freight.rates.askPlain')}
              </Button>
            }
          >
            {t(answer.nearby.length > 0 ? 'freight.rates.noneNearby' : 'freight.rates.noneText')}
          </Empty>
          <NearbyPorts offers={answer.nearby} choice={choice} currency={answer.currency} />
        </div>
      ) : (
        <>
          <div className={styles.top}>
            <RateNow
              answer={answer}
              choice={choice}
              weekPrices={weekPrices}
              lane={lane}
              below={below}
              asking={asking}
            />
            {isKnown ? (
              <PriceChart weekPrices={weekPrices} currency={answer.currency} below={below} lastWord={lastWord} />
            ) : null}
          </div>
          <RateList
            // What is compared belongs to one search, in whatever order.
            key={addressOf({ ...choice, sort: 'price' })}
            answer={answer}
            choice={choice}
            asking={asking}
          />
        </>
      )}
      {companies ? <LaneCompanies companies={companies} /> : null}
    </>
  );
}

function Answer({ choice, pol, pod }: { choice: RateChoice; pol: KnownPort; pod: KnownPort }) {
  const query = useQuery({ ...ratesQuery(choice), retry: false });
  // What is wrong with the question is said in the server's words; everything else is a failure like any other.
  const refusal = isFailure(query.error) ? Object.values(query.error.fields)[0] : undefined;
  if (refusal) return <Empty title={refusal} />;
  return <Loaded query={query}>{(answer) => <Lane answer={answer} choice={choice} pol={pol} pod={pod} />}</Loaded>;
}

/** The port that words mean is the first that they find. */
function usePort(word: string): KnownPort & { isUnknown: boolean } {
  const { local } = useI18n();
  const { data } = useQuery({ ...portsQuery(word), enabled: word !== '' });
  // Without a word the boxes below may have asked for the busiest ports: none of them is meant.
  const port: Port | undefined = word ? data?.[0] : undefined;
  return port
    ? { code: port.code, text: local(port, 'name'), country_id: port.country_id, isUnknown: false }
    : { code: '', text: word, country_id: 0, isUnknown: data !== undefined && word !== '' };
}

export default function RatesPage() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  const pol = usePort(choice.pol);
  const pod = usePort(choice.pod);
  const title = usePageTitle(PAGE, 'freight.rates.title');
  const lane = t('freight.rates.lane', { from: pol.text, to: pod.text });
  const own = isAsked(choice) ? addressOf(laneAt(wordOf(pol), wordOf(pod), choice.container)) : PAGE;
  const unknown = [pol, pod].find(({ isUnknown }) => isUnknown);
  return (
    <>
      <Head
        title={isAsked(choice) ? `${title} ${lane}` : title}
        description={t('freight.rates.description')}
        path={own}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <SearchForm key={`${addressOf(choice)} ${pol.code} ${pod.code}`} choice={choice} pol={pol} pod={pod} />
      </header>
      <div className={section.page}>
        {!isAsked(choice) ? (
          <Start choice={choice} />
        ) : unknown ? (
          <Empty title={t('freight.rates.unknownPort', { port: unknown.text })}>
            {t('freight.rates.unknownPortText')}
          </Empty>
        ) : (
          <Answer choice={choice} pol={pol} pod={pod} />
        )}
      </div>
    </>
  );
}
