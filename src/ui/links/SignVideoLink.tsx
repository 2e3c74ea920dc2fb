import { signVideoOf } from '../../content/signVideos.ts';
import { signVideo } from '../../content/words/signVideo.ts';
import { ArrowIcon } from '../pictures/icons.tsx';

/** Leads to a page's video in Indian Sign Language. Nothing is rendered where content has none. @param page its address */
export function SignVideoLink({ page }: { page: string }) {
  const video = signVideoOf(page);
  if (!video) return null;
  return (
    <p className="print-hidden">
      <a className="target" href={video.address}>
        <span>
          {signVideo.watchPage} <span className="visually-hidden">{signVideo.length}</span>
          {video.length}
        </span>
        <ArrowIcon />
      </a>
    </p>
  );
}
