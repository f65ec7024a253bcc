// Owns one's own card as others see it: everybody, those who attend, and those with whom cards were exchanged.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Segments } from '@/shared/tools/segments';
import { CardFace } from './card-face';
import { CardStory } from './card-story';
import type { TagLike } from './models';
import styles from './preview.module.css';
import { picturesQuery, videoQuery } from './queries';
import { AUDIENCE, AUDIENCES, type Audience, shownTo, type WholeCard } from './visibility';

interface CardPreviewProps {
  card: WholeCard;
  tags: readonly TagLike[];
}

export function CardPreview({ card, tags }: CardPreviewProps) {
  const { t, local } = useI18n();
  const [viewer, setViewer] = useState<Audience>(AUDIENCE.everyone);
  const { data: pictures = [] } = useQuery(picturesQuery());
  const { data: video } = useQuery(videoQuery());
  const shown = shownTo(card, viewer);
  return (
    <div className={styles.preview}>
      <Segments
        label={t('network.preview.as')}
        items={AUDIENCES.map((key) => ({ key, label: t(`network.preview.viewer.${key}`) }))}
        value={viewer}
        onPress={setViewer}
      />
      <p className={styles.note}>{t(`network.preview.note.${viewer}`)}</p>
      <CardFace card={shown} label={local(shown, 'name') || t('network.card.pageName')}>
        <CardStory card={shown} tags={tags} pictures={pictures} video={video?.aliyun_id} />
      </CardFace>
    </div>
  );
}
