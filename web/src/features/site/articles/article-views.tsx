// Owns what pages of articles share: all of a kind, or the one that the address names.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Article, StaticContent } from '@/api/models';
import { idIn } from '@/api/query';
import { type ArticleKind, allArticlesQuery, articleQuery } from '@/features/site/pages/queries';
import { Loaded } from '@/shared/page/loaded';
import { OneRecord } from '@/shared/page/one-record';
import section from '@/shared/page/section.module.css';
import { useStartup } from '@/shared/startup';

interface AllArticlesProps {
  /** Without one, those of every kind. */
  kind?: ArticleKind;
  /** What is said where there are none. */
  none: { title: string; text: string };
  children: (articles: StaticContent[]) => ReactNode;
}

export function AllArticles({ kind, none, children }: AllArticlesProps) {
  const { meetingId } = useStartup();
  const articles = useQuery(allArticlesQuery(meetingId, kind));
  return (
    <div className={section.wrap}>
      <Loaded query={articles} empty={none}>
        {children}
      </Loaded>
    </div>
  );
}

interface OneArticleProps {
  /** The page that lists them, and what the way back to it is called. */
  list: string;
  back: string;
  children: (article: Article) => ReactNode;
}

export function OneArticle({ list, back, children }: OneArticleProps) {
  const [search] = useSearchParams();
  const article = useQuery(articleQuery(idIn(search)));
  return (
    <OneRecord query={article} list={list} back={back}>
      {children}
    </OneRecord>
  );
}
