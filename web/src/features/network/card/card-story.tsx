// Owns what a card tells beside its contacts: an introduction, tags, schools, pictures and a video.
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Gallery } from '@/shared/gallery/gallery';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { labelOf, education as levels } from '@/shared/refdata/enumerations';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight } from '@/ui/icons';
import styles from './card-story.module.css';
import type { TagLike } from './models';
import { tagNamesQuery } from './queries';
import type { ShownCard, ShownSchool } from './visibility';

// Loaded when somebody wants to see it.
const VideoDialog = lazy(() => import('@/shared/player/video-dialog'));

interface StoryPicture {
  url: string;
  title_zh?: string | null;
  title_en?: string | null;
}

interface CardStoryProps {
  card: ShownCard;
  tags: readonly TagLike[];
  pictures: readonly StoryPicture[];
  /** The video's id for the player, or nothing. */
  video: string | null | undefined;
  /** The heading of each part. */
  level?: 2 | 3;
}

export function CardStory({ card, tags, pictures, video, level = 3 }: CardStoryProps) {
  const { t, lang, local } = useI18n();
  const names = useTagNames();
  const part = (title: string, content: ReactNode) => (
    <Part key={title} title={title} level={level}>
      {content}
    </Part>
  );
  const intro = localValue(card, 'intro', lang);
  return (
    <div className={styles.story}>
      {intro.text
        ? part(
            t('network.card.intro'),
            <p className={styles.intro} lang={intro.lang}>
              {intro.text}
            </p>,
          )
        : null}
      {tags.length > 0
        ? part(t('network.card.tags'), <p>{tags.map(names).join(lang === 'zh' ? '、' : ', ')}</p>)
        : null}
      {card.education.length > 0
        ? part(
            t('network.card.education'),
            <ul className={styles.schools}>
              {card.education.map((school, at) => (
                <li key={school.id ?? at}>
                  <School school={school} />
                </li>
              ))}
            </ul>,
          )
        : null}
      {pictures.length > 0
        ? part(
            t('network.card.pictures'),
            <Gallery
              pictures={pictures.map((picture) => ({
                image: picture.url,
                caption_zh: picture.title_zh ?? '',
                caption_en: picture.title_en ?? '',
                heading: local(card, 'name'),
              }))}
            />,
          )
        : null}
      {video ? part(t('network.card.video'), <Video id={video} title={local(card, 'name')} />) : null}
    </div>
  );
}

function Part({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.part} data-level={level}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

/** What a tag is called: by the tenant's list, or as its owner wrote it. */
function useTagNames(): (tag: TagLike) => string {
  const { local } = useI18n();
  const { data: known } = useQuery(tagNamesQuery());
  const all = known ? [...known.business, ...known.lanes, ...known.demands] : [];
  return (tag) => {
    const code = typeof tag === 'string' ? tag : (tag.code ?? '');
    const listed = all.find((one) => one.code === code);
    const own = typeof tag === 'string' ? '' : local(tag, 'name');
    return own || (listed ? local(listed, 'name') : code);
  };
}

function School({ school }: { school: ShownSchool }) {
  const { t, lang, local } = useI18n();
  const level = labelOf(levels, school.education, lang);
  const about = [local(school, 'major'), level].filter(Boolean).join(lang === 'zh' ? '，' : ', ');
  const years = school.start_year || school.end_year;
  return (
    <>
      <LocalText row={school} name="school" as="b" />
      {about ? <span>{about}</span> : null}
      {years ? (
        <span className={styles.years}>
          {school.start_year ?? ''}–{school.end_year ?? t('network.card.untilNow')}
        </span>
      ) : null}
    </>
  );
}

function Video({ id, title }: { id: string; title: string }) {
  const { t } = useI18n();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t('network.card.playVideo')}
        <Icon path={arrowRight} size={16} />
      </Button>
      {isWanted ? (
        <Suspense>
          <VideoDialog open={isOpen} title={title} aliyunId={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
