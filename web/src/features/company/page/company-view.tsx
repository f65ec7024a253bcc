// Owns how the page of a company is put together: its head, the stand beside it, and its blocks.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBoot } from '@/shared/boot';
import { preview } from '@/shared/format';
import { absolute, Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { Crumbs } from '@/shared/page/crumbs';
import section from '@/shared/page/section.module.css';
import { SavingNotes } from '@/shared/saving/saving-notes';
import { useSaving } from '@/shared/saving/use-saving';
import { useNames } from '../directory/names';
import { companyPath } from '../models';
import { blocksQuery } from '../queries';
import { Advantages, Features } from './blocks/advantages';
import { Catalogue } from './blocks/catalogue';
import { Associations, Certificates } from './blocks/certificates';
import { Comments } from './blocks/comments';
import { Events } from './blocks/events';
import { Lines } from './blocks/lines';
import { More } from './blocks/more';
import { Galleries } from './blocks/pictures';
import { Profile } from './blocks/profile';
import { Team } from './blocks/team';
import { Videos } from './blocks/videos';
import { CompanyHead } from './company-head';
import styles from './company-view.module.css';
import type { Company } from './queries';
import { StandBox } from './stand-box';

/** Blocks in their usual order, by the names that organisers choose them by. */
const BLOCKS: Readonly<Record<string, (company: Company) => ReactNode>> = {
  profile: (company) => <Profile company={company} />,
  features: ({ features }) => <Features features={features} />,
  advantage: ({ advantages }) => <Advantages advantages={advantages} />,
  lines: ({ lines, carriers }) => <Lines lines={lines} carriers={carriers} />,
  pictures: ({ galleries }) => <Galleries galleries={galleries} />,
  videos: ({ videos }) => <Videos videos={videos} />,
  events: ({ events }) => <Events events={events} />,
  associations: ({ associations }) => <Associations associations={associations} />,
  certificates: ({ certificates }) => <Certificates certificates={certificates} />,
  catalogue: ({ entry }) => <Catalogue entry={entry} />,
  more: ({ info }) => <More fields={info.custom_fields} />,
  team: ({ team }) => <Team team={team} />,
  comments: ({ info }) => <Comments companyId={info.company_id} />,
};

function useOrganization({ info }: Company) {
  const { lang, local } = useI18n();
  const boot = useBoot();
  const other = info.names[lang === 'zh' ? 'en' : 'zh'];
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: local(info, 'name'),
    alternateName: other && other !== local(info, 'name') ? other : undefined,
    description: preview(local(info, 'profile'), 300) || undefined,
    slogan: local(info, 'slogan') || undefined,
    url: absolute(boot, companyPath(info), lang),
    sameAs: info.website || undefined,
    logo: info.logo ? (info.logo.startsWith('/') ? boot.origin + info.logo : info.logo) : undefined,
    foundingDate: info.founded > 0 ? String(info.founded) : undefined,
    email: info.email || undefined,
    telephone: info.phone || undefined,
    address: local(info, 'address') || local(info, 'city') || undefined,
  };
}

export function CompanyView({ company }: { company: Company }) {
  const { t, lang, local } = useI18n();
  const { info } = company;
  const names = useNames();
  const saving = useSaving('exhibitor', [info.company_id]);
  const data = useOrganization(company);
  const { data: chosen } = useQuery(blocksQuery('company'));
  const order = chosen
    ? chosen.blocks.filter((block) => block.is_visible).map(({ block }) => block)
    : Object.keys(BLOCKS);
  const name = localValue(info, 'name', lang);
  return (
    <div className={section.wrap}>
      <Head
        title={name.text}
        description={local(info, 'slogan') || preview(local(info, 'profile'), 150) || name.text}
        image={info.cover || info.logo || null}
        path={companyPath(info)}
        jsonLd={data}
      />
      <Crumbs to="/exhibitiorList">{t('menu.exhibitors')}</Crumbs>
      <CompanyHead company={company} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {order.map((block) => (
            <BlockOf key={block} name={block} company={company} />
          ))}
        </div>
        <StandBox company={company} names={names} saving={saving} />
      </div>
      <SavingNotes saving={saving} />
    </div>
  );
}

const BlockOf = ({ name, company }: { name: string; company: Company }) => BLOCKS[name]?.(company) ?? null;
