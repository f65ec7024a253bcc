// The videos that a company shows: public ones of its own media.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '@/api/query';
import type { Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { useSession } from '@/shared/session';
import { OWNER } from '@/shared/upload';
import { TextLink } from '@/ui/text-link';
import { type CompanyVideo, PATH } from '../models';
import { PART, stale } from './part';

const valuesOf = (row: CompanyVideo | null) => ({
  aliyun_id: row?.aliyun_id ?? '',
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function VideosPart() {
  const { t, local } = useI18n();
  const company = useSession().user?.company_id;
  const owner = { owner_type: OWNER.company, related_id: company ?? 0, nopage: 1 };
  const { data: videos = [] } = useQuery(read('/atlas/public/videos', owner, { auth: true, staleTime: 0 }));
  const fields: Field<Values>[] = [
    {
      kind: 'select',
      name: 'aliyun_id',
      label: t('company.videos.file'),
      hint: (
        <>
          {t('company.videos.hint')}{' '}
          <TextLink as={Link} to="/console/companyManage/cloudFiles">
            {t('company.videos.cloud')}
          </TextLink>
        </>
      ),
      required: true,
      placeholder: t('company.videos.choose'),
      options: videos.map((video) => ({ value: video.aliyun_id, label: video.name })),
    },
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
  ];
  return (
    <RecordsScreen
      {...PART}
      kind="company.videos"
      path={PATH.videos}
      touches={stale('/atlas/company/company_video/{company_id}')}
      nameOf={(row) => local(row, 'title')}
      columns={[
        nameColumn(t, 'title'),
        {
          prop: 'aliyun_id',
          label: t('company.videos.file'),
          render: (row) => orDash(videos.find((video) => video.aliyun_id === row.aliyun_id)?.name),
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
