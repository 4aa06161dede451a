import { lazy, Suspense, useState } from 'react';
import { useMatch, useNavigate } from 'react-router';
import * as v from 'valibot';
import { entityRecord } from '#admin/entity-queries.ts';
import { withoutLeaveDialog } from '#admin/ui/form/unsaved-forms.ts';
import { RecordLoading, RecordScreen } from '#admin/ui/RecordScreen.tsx';
import type { KindParts } from './ArticleEditor.tsx';
import { FileScreen } from './FileScreen.tsx';
import { type Kind } from '../kind.ts';
import { ARTICLE_ANSWERS } from '../article-record.ts';

/** The editor of texts is large. It comes with its form: one that came later would move what somebody types into by then. */
const ArticleEditor = lazy(async () => ({ default: (await import('./ArticleEditor.tsx')).ArticleEditor }));

interface Props {
  kind: Kind;
  parts: KindParts;
}

/**
 * Both URLs of an editor, `…/new` and `…/update/{id}`: a new article gets its own URL when it is first stored, while
 * somebody is typing, and continues under it as if nothing had happened.
 */
export function ArticleScreen({ kind, parts }: Props) {
  const { pattern, getHref } = kind.paths.update;
  const id = useMatch(pattern)?.params['id'];
  const navigate = useNavigate();
  const [made, setMade] = useState<string>();
  const [view, setView] = useState({ id, count: 0 });
  if (view.id !== id) setView({ id, count: id !== undefined && id === made ? view.count : view.count + 1 });
  const created = (newId: string): void => {
    setMade(newId);
    withoutLeaveDialog(
      () =>
        void navigate(getHref(newId), {
          replace: true,
          preventScrollReset: true,
          state: { keepsFocus: true },
        }),
    );
  };
  return (
    <Suspense fallback={<RecordLoading />}>
      <Opened key={view.count} id={id} kind={kind} parts={parts} onCreated={created} />
    </Suspense>
  );
}

function Opened({
  id,
  onCreated,
  ...props
}: Props & { id: string | undefined; onCreated: (id: string) => void }) {
  // The one with which it was opened: what is new here stays here.
  const [opened] = useState(id);
  const { entity } = props.kind;
  if (opened === undefined) return <ArticleEditor {...props} record={undefined} onCreated={onCreated} />;
  return (
    <RecordScreen
      entity={entity}
      query={entityRecord(
        entity,
        v.union([ARTICLE_ANSWERS[entity].file, ARTICLE_ANSWERS[entity].record]),
        opened,
      )}
    >
      {(found) =>
        'file' in found ? (
          <FileScreen kind={props.kind} file={found} After={props.parts.AfterFile} />
        ) : (
          <ArticleEditor {...props} record={found} onCreated={onCreated} />
        )
      }
    </RecordScreen>
  );
}
