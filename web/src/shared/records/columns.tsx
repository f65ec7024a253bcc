// The columns that most screens have: how it looks, what it is called, where it leads, and whether the site shows it.
import { orDash } from '@/shared/format';
import type { Bilingual, Translate } from '@/shared/i18n';
import { type Scheduled, ScheduleTag } from '@/shared/schedule';
import type { Column } from '@/shared/table';
import { BilingualCell, PictureCell } from '@/shared/table/cells';

/** A row without its name could not be told from the others, so it always shows. */
export const nameColumn = <Name extends 'name' | 'title'>(t: Translate, name: Name): Column<Bilingual<Name>> => ({
  prop: name,
  label: t(name === 'name' ? 'records.name.name' : 'records.name.title'),
  locked: true,
  render: (row) => <BilingualCell of={row} name={name} />,
});

export const pictureColumn = (t: Translate): Column<{ image: string }> => ({
  prop: 'image',
  label: t('records.picture'),
  render: (row) => <PictureCell src={row.image} />,
});

export const logoColumn = (t: Translate): Column<{ logo: string }> => ({
  prop: 'logo',
  label: t('records.logo'),
  render: (row) => <PictureCell src={row.logo} />,
});

export const linkColumn = (label: string): Column<{ link: string }> => ({
  prop: 'link',
  label,
  initiallyHidden: true,
  render: (row) => orDash(row.link),
});

export const stateColumn = (t: Translate): Column<Scheduled> => ({
  prop: 'state',
  label: t('records.state'),
  render: (row) => <ScheduleTag of={row} />,
});
