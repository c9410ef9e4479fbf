export function CampaignLayout() {
  return null;
}
