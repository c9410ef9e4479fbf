export function CampaignSettings() {
  return null;
}
