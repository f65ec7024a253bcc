// Owns the table of same-type expos, set like a sailing list: date first.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SameActivity } from '@/api/models';
import { dottedDate, grouped } from '@/shared/format';
import { type LabelKey, useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import type { FlagCode } from '@/ui/flag';
import { SectionHead } from '@/ui/section-head';
import { Table, Td, Th } from '@/ui/table';
import { Tag } from '@/ui/tag';
import { TextLink } from '@/ui/text-link';
import { sameExposQuery } from '../../queries';
import { numberParam, type UnitProps } from '../unit';
import { useSectionWords } from '../unit-words';
import styles from './same-expos.module.css';
import section from './section.module.css';

export const expoPath = ({ id }: Pick<SameActivity, 'id'>) => `/activityDetails?id=${id}`;

export const STATUS: Record<SameActivity['status'], { flag: FlagCode; label: LabelKey }> = {
  1: { flag: 'C', label: 'site.home.same.booking' },
  2: { flag: 'K', label: 'site.home.same.preparing' },
  3: { flag: 'M', label: 'site.home.same.ended' },
};

function Row({ expo }: { expo: SameActivity }) {
  const { t } = useI18n();
  const status = STATUS[expo.status];
  const title = <LocalText row={expo} name="title" />;
  return (
    <tr className={styles.row}>
      <Td className={styles.date}>{dottedDate(expo.start_time)}</Td>
      <Td className={styles.city}>
        <LocalText row={expo} name="city" />
      </Td>
      <Td className={styles.name}>
        <SiteLink to={expo.link || expoPath(expo)}>{title}</SiteLink>
      </Td>
      <Td className={styles.area}>{grouped(expo.area)}</Td>
      <Td end className={styles.status}>
        {status && <Tag flag={status.flag}>{t.any(status.label)}</Tag>}
      </Td>
    </tr>
  );
}

export function SameExpos({ item }: UnitProps) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: expos } = useQuery(sameExposQuery(meetingId));
  const { title, morePath } = useSectionWords(item, 'site.home.same.title', '/activityList');
  if (!expos || expos.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="home-same">
      <div className={section.wrap}>
        <SectionHead
          id="home-same"
          title={title}
          action={
            <TextLink as={Link} to={morePath} arrow>
              {t('site.home.same.all')}
            </TextLink>
          }
        />
        <Table caption={t('site.home.same.title')} className={styles.table}>
          <thead>
            <tr>
              <Th>{t('site.home.same.opens')}</Th>
              <Th>{t('site.home.same.city')}</Th>
              <Th>{t('site.home.same.fair')}</Th>
              <Th>{t('site.home.same.area')}</Th>
              <Th end>{t('site.home.same.status')}</Th>
            </tr>
          </thead>
          <tbody>
            {expos.slice(0, numberParam(item, 'limit')).map((expo) => (
              <Row key={expo.id} expo={expo} />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
