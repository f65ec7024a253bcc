// What can be done to the chosen registrations: accept them, after a question.
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import type { Registration } from './models';
import type { RunAccept } from './use-bulk-accept';

interface AcceptChosenProps {
  chosen: Registration[];
  run: RunAccept;
  /** Forgets the choice. */
  onDone: () => void;
}

export function AcceptChosen({ chosen, run, onDone }: AcceptChosenProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('attend.reviewing.accept')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('attend.bulk.acceptTitle', { n: chosen.length })}
        text={t('attend.bulk.acceptText')}
        actLabel={t('attend.reviewing.accept')}
        isBad={false}
        act={async () => {
          await run(chosen);
          onDone();
        }}
      />
    </>
  );
}
