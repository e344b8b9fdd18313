import { ListPlaceholder } from '@/components/ui/list-placeholder';

export default function Loading() {
  return <ListPlaceholder name="home" />;
}
