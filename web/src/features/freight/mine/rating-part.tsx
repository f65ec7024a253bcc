// Owns whom an owner rates once all is done: the firm that they chose; where they chose none, all that had the inquiry to the
// end, whether they sent a quote or not.
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/shared/page/loaded';
import { rateable } from './compare';
import { claimsQuery, type Owner } from './quotes';
import { RatingForm } from './rating-form';
import styles from './rating-form.module.css';
import type { OwnerActs } from './use-owner';

interface RatingPartProps {
  inquiryId: number;
  owner: Owner;
  rate: OwnerActs['rate'];
}

export function RatingPart({ inquiryId, owner, rate }: RatingPartProps) {
  const query = useQuery(claimsQuery(inquiryId, owner));
  return (
    <Loaded query={query}>
      {(claims) =>
        claims.length === 0 ? null : (
          <div className={styles.part}>
            {rateable(claims).map((claim) => (
              <RatingForm key={claim.id} claim={claim} rate={(stars, text) => rate(claim.id, stars, text)} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}
